/** The page of one's own booking. */
export const yoursWords = {
  // Rules of a change, beside the field that breaks them.
  'yours.runningStays': 'This meeting is running. Only its end, purpose and guests can be changed.',
  'yours.endOver': 'Please choose an end that is still to come.'
} as const
