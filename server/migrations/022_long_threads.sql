-- A thread keeps each message of each round of cancelling and undoing. These find the few that matter without reading the
-- rest. What is equal to an expression is looked up in its index alone, whatever the planner knows of the table.
CREATE INDEX invitations_departed_about ON invitations (coalesce(booking_id, thread_id), recipient, sequence)
  WHERE departures > 0;
CREATE INDEX invitations_departed_in_thread ON invitations (thread_id, sequence, recipient)
  WHERE departures > 0;
CREATE INDEX invitations_waiting_in_thread ON invitations (thread_id, recipient, sequence)
  WHERE state IN ('queued', 'sending');
CREATE INDEX invitations_of_series ON invitations (thread_id, recipient, method, sequence)
  WHERE booking_id IS NULL AND method IS NOT NULL;
CREATE INDEX invitations_to_series ON invitations (thread_id, recipient)
  WHERE booking_id IS NULL AND method = 'REQUEST' AND state <> 'dropped';
CREATE INDEX invitations_to_person ON invitations (booking_id, recipient, method, sequence);
DROP INDEX invitations_by_booking;
