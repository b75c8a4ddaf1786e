import { Component, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { say } from '../words.ts'

/** A page that crashes leaves the frame, so that people can go on elsewhere. */
export class PageGuard extends Component<{ children: ReactNode }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <div className="alert desk-failure" role="alert">
        <div>
          {say('all.crashed')}{' '}
          <Button className="button desk-button-small" onPress={() => this.setState({ crashed: false })}>
            {say('desk.tryAgain')}
          </Button>
        </div>
      </div>
    )
  }
}
