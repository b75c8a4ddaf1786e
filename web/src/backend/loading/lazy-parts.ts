import type { PageGroup } from '@doorplate/domain/words/english'
import { useState } from 'react'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { settings } from '../../words/page-settings.ts'
import { addWords, hasWords, language } from '../../words/words.ts'
import { request } from '../calls.ts'
import { retryImport } from './retry-import.ts'

/** Parts of a page that are not in its first load. Once loaded, they are kept. */
export function createLazyParts<Parts>(importParts: () => Promise<Parts>) {
  let loaded: Parts | undefined

  async function load(): Promise<Parts> {
    loaded = await importParts()
    return loaded
  }

  function keepTrying(onLoaded: () => void): () => void {
    let isGone = false
    // The import is retried until it succeeds. It rejects only once it is no longer wanted.
    retryImport(load, () => !isGone).then(onLoaded, () => {})
    return () => {
      isGone = true
    }
  }

  function useParts(isWanted: boolean): Parts | undefined {
    const [, render] = useState(loaded)
    useWhen(isWanted && !loaded, () => keepTrying(() => render(loaded)))
    return loaded
  }

  function useAhead(): void {
    useWhen(true, () => keepTrying(() => {}))
  }

  return { load, useParts, useAhead }
}

/** Loads a part together with the sentences that it brings. */
export async function loadPart<Part>(groups: readonly PageGroup[], importPart: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([importPart(), ...groups.map(loadWords)])
  return part
}

/** Loads the sentences of a part, unless the page was served with them. */
export async function loadWords(group: PageGroup): Promise<void> {
  if (hasWords(group)) return
  const path = `/words/${settings.words_version}/${language}/${group}.json`
  const words = await request(path, {}, (response) => {
    if (!response.ok) throw new Error(`No words: ${response.status}`)
    return response.json()
  })
  addWords(words)
}
