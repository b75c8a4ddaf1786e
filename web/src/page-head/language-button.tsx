import './page-head.css'
import { lazy, Suspense, useState } from 'react'
import { retryImport } from '../backend/loading/retry-import.ts'
import { useOffice } from '../clock/use-office.ts'
import { Globe } from '../ui/icons/icons.tsx'
import { language, say } from '../words/words.ts'

const LanguageDialog = lazy(() =>
  retryImport(async () => ({ default: (await import('./language-dialog.tsx')).LanguageDialog }))
)

export function LanguageButton() {
  const { languages } = useOffice()
  const [isOpen, setOpen] = useState(false)
  const own = languages.find(({ tag }) => tag === language)
  if (!own || languages.length < 2) return null
  return (
    <>
      <button
        type="button"
        className="language-button"
        aria-haspopup="dialog"
        aria-label={say('all.languageIs', { language: own.name })}
        onClick={() => setOpen(true)}
      >
        <Globe />
        <span>{own.name}</span>
      </button>
      <Suspense>{isOpen && <LanguageDialog languages={languages} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
