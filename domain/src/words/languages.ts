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
import { en } from './en-server.ts'
import type { Words } from './say.ts'

export type Language = {
  /** BCP 47; dates and plurals follow it too. */
  tag: string
  name: string
  direction: 'ltr' | 'rtl'
  words: Words<'other'>
}

export const languages: readonly Language[] = [
  { tag: 'en', name: 'English', direction: 'ltr', words: en satisfies Words<'one' | 'other'> },
  { tag: 'en-GB', name: 'English (UK)', direction: 'ltr', words: en },
  { tag: 'de', name: 'Deutsch', direction: 'ltr', words: de satisfies Words<'one' | 'other'> },
  { tag: 'fr', name: 'Français', direction: 'ltr', words: fr satisfies Words<'one' | 'many' | 'other'> },
  { tag: 'es', name: 'Español', direction: 'ltr', words: es satisfies Words<'one' | 'many' | 'other'> },
  { tag: 'it', name: 'Italiano', direction: 'ltr', words: it satisfies Words<'one' | 'many' | 'other'> },
  { tag: 'nl', name: 'Nederlands', direction: 'ltr', words: nl satisfies Words<'one' | 'other'> },
  { tag: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr', words: ptBR satisfies Words<'one' | 'many' | 'other'> },
  { tag: 'pl', name: 'Polski', direction: 'ltr', words: pl satisfies Words<'one' | 'few' | 'many' | 'other'> },
  { tag: 'sv', name: 'Svenska', direction: 'ltr', words: sv satisfies Words<'one' | 'other'> },
  { tag: 'tr', name: 'Türkçe', direction: 'ltr', words: tr satisfies Words<'one' | 'other'> },
  { tag: 'ja', name: '日本語', direction: 'ltr', words: ja satisfies Words<'other'> },
  { tag: 'zh-CN', name: '简体中文', direction: 'ltr', words: zhCN satisfies Words<'other'> },
  {
    tag: 'ar',
    name: 'العربية',
    direction: 'rtl',
    words: ar satisfies Words<'zero' | 'one' | 'two' | 'few' | 'many' | 'other'>
  },
  { tag: 'he', name: 'עברית', direction: 'rtl', words: he satisfies Words<'one' | 'two' | 'other'> }
]
