import ar from '../../words/ar.json' with { type: 'json' }
import de from '../../words/de.json' with { type: 'json' }
import es from '../../words/es.json' with { type: 'json' }
import fr from '../../words/fr.json' with { type: 'json' }
import he from '../../words/he.json' with { type: 'json' }
import it from '../../words/it.json' with { type: 'json' }
import ja from '../../words/ja.json' with { type: 'json' }
import nl from '../../words/nl.json' with { type: 'json' }
import pl from '../../words/pl.json' with { type: 'json' }
import ptBR from '../../words/pt-BR.json' with { type: 'json' }
import sv from '../../words/sv.json' with { type: 'json' }
import tr from '../../words/tr.json' with { type: 'json' }
import zhCN from '../../words/zh-CN.json' with { type: 'json' }
import { en } from './english/en-server.ts'
import type { Words } from './say.ts'

type Sentences = Readonly<Record<string, string>>

export type Language = {
  /** BCP 47; dates and plurals follow it too. */
  tag: string
  name: string
  direction: 'ltr' | 'rtl'
  own: Sentences
  words: Words<'other'>
}

export const languages: readonly Language[] = [
  language('en', 'English', 'ltr', en),
  language('en-GB', 'English (UK)', 'ltr', en),
  language('de', 'Deutsch', 'ltr', de),
  language('fr', 'Français', 'ltr', fr),
  language('es', 'Español', 'ltr', es),
  language('it', 'Italiano', 'ltr', it),
  language('nl', 'Nederlands', 'ltr', nl),
  language('pt-BR', 'Português (Brasil)', 'ltr', ptBR),
  language('pl', 'Polski', 'ltr', pl),
  language('sv', 'Svenska', 'ltr', sv),
  language('tr', 'Türkçe', 'ltr', tr),
  language('ja', '日本語', 'ltr', ja),
  language('zh-CN', '简体中文', 'ltr', zhCN),
  language('ar', 'العربية', 'rtl', ar),
  language('he', 'עברית', 'rtl', he)
]

function language(tag: string, name: string, direction: Language['direction'], own: Sentences): Language {
  return { tag, name, direction, own, words: withEnglish(own) }
}

/** A sentence counts as translated in whichever plural forms its file has. */
export function withEnglish(own: Sentences): Words<'other'> {
  const translated = new Set(Object.keys(own).map(nameOf))
  const english = Object.entries(en).filter(([key]) => !translated.has(nameOf(key)))
  return { ...(own as Words<'other'>), ...Object.fromEntries(english) }
}

function nameOf(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}
