import { passkeyChallenge, passkeyLogin } from '@mostrador/contract/people/passkeys'
import { pinLogin } from '@mostrador/contract/people/pins'
import { login } from '@mostrador/contract/people/session'
import { enterCode } from '@mostrador/contract/people/totp'
import { useEffect, useState } from 'react'
import { call } from '../../../api/calls/call.ts'
import { CallFailed, CallRefused } from '../../../api/calls/call-errors.ts'
import { useSend } from '../../../api/calls/send.ts'
import { isKnownDevice, noteLogin } from '../../../session/device/known-device.ts'
import { signWithPasskey, whyNoPasskey } from '../../../session/device/passkey-device.ts'
import { isStill, usePause } from '../../../ui/acts/use-pause.ts'
import type { NoticeWords } from '../../../ui/notices/form-notice.tsx'

/** Time from the success notice to the reload (P §4). A device that knows the person does not wait. */
const RELOAD_MS = 3_500
/** Long enough to show the notice and have it read out. */
const AT_ONCE_MS = 100

interface Credentials {
  readonly email: string
  readonly password: string
  readonly remember: boolean
  readonly humanCheck: string | undefined
}

type Step = 'password' | 'code'

/** Returns 'code' if the password was right, 'password' if it must be typed again. */
function stepAfter(fault: CallRefused, step: Step): Step {
  const { needsCode, isOver } = fault.details as { needsCode?: boolean; isOver?: boolean }
  return needsCode ? 'code' : isOver ? 'password' : step
}

/** `wait` counts down the seconds after too many attempts (429). */
export function useLogin(onRefused: () => void) {
  const [notice, setNotice] = useState<NoticeWords>()
  const [isIn, setIn] = useState(false)
  const [wait, setWait] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const [step, setStep] = useState<Step>('password')
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1_000)
    return () => clearTimeout(timer)
  }, [wait])
  const ends = {
    quiet: true,
    onDone: ({ message }: { message: string }) => {
      setNotice({ tone: 'good', text: message })
      noteLogin()
      setIn(true)
    },
    onRefused: (fault: unknown) => {
      onRefused()
      if (!(fault instanceof CallRefused)) return false
      const next = stepAfter(fault, step)
      setStep(next)
      if (next === 'code' && step === 'password') return true
      setNotice({ tone: 'bad', text: fault.message })
      setWait(fault.retryAfter ?? 0)
      return true
    },
  }
  const { send, isSending } = useSend(login, ends)
  const { send: sendPasskey, isSending: isSendingPasskey } = useSend(passkeyLogin, ends)
  const { send: sendPin, isSending: isSendingPin } = useSend(pinLogin, ends)
  const { send: sendCode, isSending: isSendingCode } = useSend(enterCode, ends)
  usePause(isStill() || isKnownDevice() ? AT_ONCE_MS : RELOAD_MS, isIn, () => location.reload())
  const enter = ({ humanCheck, ...credentials }: Credentials) => {
    setNotice(undefined)
    send({ body: { ...credentials, ...(humanCheck && { humanCheck }) } })
  }
  const enterWithPasskey = async (remember: boolean) => {
    setNotice(undefined)
    setAsking(true)
    try {
      const { options } = await call(passkeyChallenge)
      sendPasskey({ body: { answer: await signWithPasskey(options), remember } })
    } catch (fault) {
      const isCall = fault instanceof CallRefused || fault instanceof CallFailed
      setNotice({ tone: 'bad', text: isCall ? fault.message : whyNoPasskey(fault) })
    } finally {
      setAsking(false)
    }
  }
  return {
    step,
    enter,
    enterWithPasskey,
    enterWithCode(code: string) {
      setNotice(undefined)
      sendCode({ body: { code } })
    },
    enterWithPin(userId: number, pin: string) {
      setNotice(undefined)
      sendPin({ body: { userId, pin } })
    },
    /** For another person, or after a mistake. */
    startOver() {
      setNotice(undefined)
      setStep('password')
    },
    notice,
    wait,
    isBusy: isSending || isSendingPasskey || isSendingCode || isSendingPin || isAsking || isIn,
  }
}
