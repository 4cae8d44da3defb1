import { logout } from '@mostrador/contract/people/session'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endCalls } from '../../api/calls/call.ts'
import { forgetAnswers } from '../../api/calls/kept-answers.ts'
import { useSend } from '../../api/calls/send.ts'
import { forgetTaxpayers } from '../../api/records/kept-taxpayers.ts'
import { paths } from '../../paths.ts'
import { confirm } from '../../ui/questions/confirm.tsx'
import { forgetIssued } from '../shop/issued-voucher.ts'
import { forgetProfile } from '../storage/profile-cookie.ts'
import { hasUnsavedWork } from '../storage/unsaved-work.ts'
import { personLeft } from './person-here.ts'

/** Time from the successful answer to the landing page (B §4). */
const FAREWELL_MS = 3_000

/** 'Cerrar sesión': asks, logs out, and opens the landing page after 3 s. `mayLeave` refuses with a reason. */
export function useLogout(mayLeave: () => Promise<boolean>) {
  const [isLeaving, setLeaving] = useState(false)
  const queries = useQueryClient()
  const { send } = useSend(logout, {
    // The server would refuse reads that reach it after the logout.
    around: async (act) => {
      const underWay = new Set(queries.getQueryCache().findAll({ fetchStatus: 'fetching' }))
      await queries.cancelQueries()
      return act().catch((fault: unknown) => {
        void queries.invalidateQueries({ predicate: (query) => underWay.has(query) })
        throw fault
      })
    },
    onDone: () => {
      endCalls()
      forgetProfile()
      void forgetAnswers()
      forgetTaxpayers()
      forgetIssued()
      void personLeft()
      setLeaving(true)
      setTimeout(() => location.assign(paths.home), FAREWELL_MS)
    },
  })
  const ask = async () => {
    if (!(await mayLeave())) return
    const agreed = await confirm({
      title: 'Cerrar sesión',
      message: hasUnsavedWork()
        ? 'Tiene un pedido sin terminar. Se guarda en este navegador y lo encontrará al volver a entrar.'
        : '¿Desea salir de su cuenta en este navegador?',
      act: 'Cerrar sesión',
    })
    if (agreed) send({})
  }
  return { askToLeave: () => void ask(), isLeaving }
}
