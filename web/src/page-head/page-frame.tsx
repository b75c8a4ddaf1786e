import { Component, type ReactNode } from 'react'
import { PageHead, type Tab } from './page-head.tsx'

type Props = {
  name: string
  /** The tab that leads to this page, if one does. */
  current?: Tab
  shared?: boolean | undefined
  /** The part of the page that is printed, if it has several. */
  'data-paper'?: string
  children: ReactNode
}

/** A page with its head, which is a landmark of its own in front of the main part. */
export function PageFrame({ name, current, shared, children, ...paper }: Props) {
  return (
    <div className={`page ${name}`} {...paper}>
      <HeadGuard>
        <PageHead current={current} shared={shared} />
      </HeadGuard>
      <main>{children}</main>
    </div>
  )
}

/** A head that crashes takes no page with it, least of all the page that reports a crash. */
class HeadGuard extends Component<{ children: ReactNode }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? null : this.props.children
  }
}
