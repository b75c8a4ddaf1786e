import { useMutation } from '@tanstack/react-query'
import { BackendError } from '../../backend/calls.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { useCode } from '../dialogs/code/use-code.ts'
import { useDoorBackend } from '../door/backend/use-door-backend.ts'
import { say } from './words.ts'

export function usePin(length: number, onRight: () => void) {
  const backend = useDoorBackend()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (pin: string) => backend.checkPin(pin),
    onSuccess: onRight,
    onError: () => code.clear()
  })
  const code = useCode(isPending, () => {}, length)
  useWhen(code.entered.length === length, () => mutate(code.entered))
  return { code, isPending, problem: error ? sentenceOf(error) : undefined }
}

function sentenceOf(error: Error): string {
  const isAnswer = error instanceof BackendError && error.code !== 'unreachable'
  return isAnswer ? error.message : say('kiosk.unanswered')
}
