/** A row in each table that neither a start nor a booking, a series and a reported fault fill. */
export const rowsOfRareTables = [
  `office_rules (office_id, days_ahead) VALUES ('main', 90)`,
  `room_rules (room_id, days_ahead) VALUES ('atlas', 30)`,
  `closed_days (office_id, date, reason) VALUES ('main', '2026-12-24', 'Christmas')`,
  `feeds (office_id, email, created_at) VALUES ('main', NULL, now()), (NULL, 'ada@example.com', now())`,
  `doors (room_id, actions) VALUES ('atlas', '{book}')`,
  `series (id, rule, first_date, room_id, start_time, end_time, sequence, created_at)
     VALUES (gen_random_uuid(), '{}', '2026-11-30', 'atlas', '09:00', '10:00', 0, now())`,
  `link_requests (email, created_at) VALUES ('ada@example.com', now())`,
  `code_attempts (room_id, client, at) VALUES ('atlas', 'c0ffee', now())`,
  `displays (room_id, present_since, present_at) VALUES ('atlas', now(), now())`,
  `operators (id, name, role, key_hash, created_at)
     VALUES ('0195a1de-0000-4000-8000-00000000000a', 'Anna', 'reception', 'of a key', now())`,
  `operator_sessions (token_hash, operator_id, started_at, used_at, ends_at)
     VALUES ('of a token', '0195a1de-0000-4000-8000-00000000000a', now(), now(), now())`,
  `settings (name, value, changed_at) VALUES ('SERIES_MAX_DATES', '90', now())`,
  `processes (id, version, started_at, seen_at, pages, wrong_keys)
   VALUES (gen_random_uuid(), '1.0.0', now(), now(), 0, 0)`,
  `downloads (token_hash, path, session_id, expected_seconds, expires_at)
     SELECT 'of a link', '/backup', id, 1, now() FROM operator_sessions LIMIT 1`,
  'door_watch (alive_at, returned_at) VALUES (now(), now()) ON CONFLICT DO NOTHING'
]
