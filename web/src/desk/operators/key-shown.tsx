import { Button } from 'react-aria-components'
import { FeedbackLine } from '../../ui/feedback.tsx'
import { useCopy } from '../../ui/links/use-copy.ts'
import { serverPath } from '../../words/page-settings.ts'
import { Panel, PanelBody } from '../parts/panel.tsx'
import { operatorName } from '../session/operator-name.ts'
import { Sentence, say } from '../words.ts'
import type { NewKey } from './operator-calls.ts'

type Props = { made: NewKey; onClose(): void }

/** A new key, which nobody can read again. */
export function KeyShown({ made, onClose }: Props) {
  const { role, key } = made
  const name = <bdi>{operatorName(made)}</bdi>
  const { copy, isDone } = useCopy(key)
  return (
    <Panel title={<Sentence it="deskOperators.canSignIn" name={name} />} onClose={onClose}>
      <PanelBody
        footer={
          <>
            <Button className="button button-main" onPress={() => void copy()}>
              {say('deskOperators.copy')}
            </Button>
            <Button className="button button-plain" onPress={onClose}>
              {say('deskOperators.done')}
            </Button>
            <FeedbackLine>{isDone && say('deskOperators.copied')}</FeedbackLine>
          </>
        }
      >
        <p>
          <Sentence it="deskOperators.keyOf" name={name} /> <b>{say('deskOperators.shownOnce')}</b>
        </p>
        <code className="desk-key" dir="ltr">
          {key}
        </code>
        <p className="desk-small">
          <Sentence
            it="deskOperators.howTo"
            role={say(`deskOperators.${role}`)}
            address={<bdi dir="ltr">{serverPath('/admin')}</bdi>}
          />
        </p>
      </PanelBody>
    </Panel>
  )
}
