import { Component, type ReactNode } from 'react'
import { say } from '../words/words.ts'
import { ErrorPage } from './error-page.tsx'

type Props = { children: ReactNode }
type State = { crashed: boolean }

/** Nobody may be there to press the button of a kiosk. */
const retryMilliseconds = 30_000

export class CrashGuard extends Component<Props, State> {
  override state: State = { crashed: false }
  private retry: number | undefined

  static getDerivedStateFromError(): State {
    return { crashed: true }
  }

  override componentDidCatch() {
    this.retry = window.setTimeout(this.tryAgain, retryMilliseconds)
  }

  override componentWillUnmount() {
    window.clearTimeout(this.retry)
  }

  private readonly tryAgain = () => {
    window.clearTimeout(this.retry)
    this.setState({ crashed: false })
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return <ErrorPage message={say('all.crashed')} onTryAgain={this.tryAgain} />
  }
}
