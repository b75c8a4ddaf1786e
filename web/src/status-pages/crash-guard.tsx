import { Component, type ReactNode } from 'react'
import { kioskRoom } from '../ui/links/page-link.ts'
import { say } from '../words/words.ts'
import { countCrash, delayAfter, reloadIfServed } from './crash-retries.ts'
import { ErrorPage } from './error-page.tsx'

type Props = { children: ReactNode }
type State = { crashed: boolean }

/** Shows the error page after a crash and tries again by itself: nobody may be there to press the button of a kiosk. */
export class CrashGuard extends Component<Props, State> {
  override state: State = { crashed: false }
  private retry: number | undefined
  private crashes = 0

  static getDerivedStateFromError(): State {
    return { crashed: true }
  }

  override componentDidCatch() {
    const { count, isStored } = countCrash(this.crashes)
    this.crashes = count
    // A page that crashes twice may need a reload. Only a kiosk gets one, because others may have typed something.
    const mayReload = count > 1 && isStored && kioskRoom() !== undefined
    this.retry = window.setTimeout(() => this.retryAlone(mayReload), delayAfter(count))
  }

  override componentWillUnmount() {
    window.clearTimeout(this.retry)
  }

  private async retryAlone(mayReload: boolean) {
    if (!(mayReload && (await reloadIfServed()))) this.tryAgain()
  }

  private readonly tryAgain = () => {
    window.clearTimeout(this.retry)
    this.setState({ crashed: false })
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return <ErrorPage message={say('all.crashed')} hint="all.crashedRetries" onTryAgain={this.tryAgain} />
  }
}
