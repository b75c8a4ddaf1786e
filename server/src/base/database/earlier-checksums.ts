/** Checksums of migrations that were reworded after release. Both versions create the same tables. */
export const earlierChecksums: readonly string[] = [
  // 004_fair_mail.sql: its comments
  '5ee49d649658152beeb45e918892c1daec6aa904689ed7d94ecd68b1546fdebb',
  // 007_your_bookings.sql: a large table was written twice
  '8cfc99349ed450779d13335fb266f87080a15ecacb3d2c2ef0f1d492675092ef',
  // 007_your_bookings.sql: its comments
  '8de4a0c6418ecae5825c2a8605279f6b3fe332a8a5b43fee9fd6abb54e7d25ba',
  // 011_faults.sql: its comments
  '6f3e5fe1357c894ad63f09f4d95fc8a55061ac0dc3f7c4242ae73502221226bb',
  // 012_check_in.sql: its comments
  '7036503649f106b3be32c450c2e51a7a65e7c948a567ed625e04fcdf37f3459a',
  // 013_doors_read_again.sql: its comments
  'f9a6e50fef458933f6b9435f52c6519420e5b16538211a6df875d31257981da7',
  // 016_series.sql: its comments
  'd9cfcb0fa9a6a191f369a92ccdaa3fa68c95327a9869cfa8dfe9cf85472b975f',
  // 019_series_reminders.sql: its comments
  'ad8fa517ee3c5a1435128a8a22d73059c9e4682833b539feeb0d5c3bf6e392ea'
]
