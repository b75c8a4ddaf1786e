export { SeriesPanel } from './panel/series-panel.tsx'
export { SeriesSummary } from './series-summary.tsx'
