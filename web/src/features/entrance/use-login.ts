import { login } from '@mostrador/contract/session'
import { useEffect, useState } from 'react'
import { CallRefused } from '../../api/call-errors.ts'
import { useSend } from '../../api/send.ts'
import type { Notice } from './login-notice.tsx'

/** From the green notice to the reload that draws the person's own area (P §4). */
const RELOAD = 3_500

interface Credentials {
  readonly email: string
  readonly password: string
  readonly remember: boolean
  readonly humanCheck: string | undefined
}

/** The login with its notices; `wait` counts the seconds that the server asks for after too many attempts (429). */
export function useLogin(onRefused: () => void) {
  const [notice, setNotice] = useState<Notice>()
  const [isIn, setIn] = useState(false)
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1_000)
    return () => clearTimeout(timer)
  }, [wait])
  const { send, isSending } = useSend(login, {
    quiet: true,
    onDone: ({ message }) => {
      setNotice({ tone: 'good', text: message })
      setIn(true)
      setTimeout(() => location.reload(), RELOAD)
    },
    onRefused: (fault) => {
      onRefused()
      if (!(fault instanceof CallRefused)) return false
      setNotice({ tone: 'bad', text: fault.message })
      setWait(fault.retryAfter ?? 0)
      return true
    },
  })
  const enter = ({ humanCheck, ...credentials }: Credentials) => {
    setNotice(undefined)
    send({ body: { ...credentials, ...(humanCheck && { humanCheck }) } })
  }
  return { enter, notice, wait, isBusy: isSending || isIn }
}
