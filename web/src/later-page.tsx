import type { ComponentType } from 'react'
import { createLazyParts } from './backend/loading/lazy-parts.ts'
import { LoadingPage } from './status-pages/loading-page.tsx'

/** A page whose code is not part of the first load. It renders immediately once that is loaded. */
export function createLaterPage<Props extends object>(importPage: () => Promise<ComponentType<Props>>) {
  const { load, useParts } = createLazyParts(async () => ({ View: await importPage() }))

  function Page(props: Props) {
    const { View } = useParts(true) ?? {}
    return View ? <View {...props} /> : <LoadingPage />
  }

  return { load, Page }
}
