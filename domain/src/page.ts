import type { PageSettings } from './api.ts'

export function filledPage<Settings extends Pick<PageSettings, 'language' | 'direction' | 'clock' | 'words'>>(
  template: string,
  settings: Settings
): string {
  const { language, direction, clock, words } = settings
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return (
    template
      // Times with AM and PM are wider: the style sheets ask.
      .replace('<html lang="en">', `<html lang="${language}" dir="${direction}" data-clock="${clock}">`)
      .replaceAll(/{{(\w+\.\w+)}}/g, (_, key: string) => escaped(words[key]!))
      .replace(
        '<!--doorplate-settings-->',
        () => `<script type="application/json" id="doorplate-settings">${json}</script>`
      )
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
