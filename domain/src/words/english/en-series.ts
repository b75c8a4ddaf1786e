export const seriesWords = {
  'series.daily': 'Daily',
  'series.weekdays': 'Weekdays',
  'series.weekly': 'Weekly',
  'series.monthly': 'Monthly',
  'series.everyDay_one': 'Every day',
  'series.everyDay_other': 'Every {{count}} days',
  'series.everyWeek_one': 'Every week',
  'series.everyWeek_other': 'Every {{count}} weeks',
  'series.everyMonth_one': 'Every month',
  'series.everyMonth_other': 'Every {{count}} months'
} as const
