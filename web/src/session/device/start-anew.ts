import { forgetAnswers } from '../../api/calls/kept-answers.ts'
import { forgetIssued } from '../shop/issued-voucher.ts'
import { forgetProfile } from '../storage/profile-cookie.ts'
import { STARTED } from '../storage/started-elsewhere.ts'

/** Opens another part of the program with the same session, which has other rights there (D228). */
export async function startAnew(address: string): Promise<void> {
  forgetProfile()
  forgetIssued()
  await forgetAnswers()
  try {
    localStorage.setItem(STARTED, String(Date.now()))
  } catch {
    // A browser that keeps nothing tells no other tab: there the server refuses what the session may not do.
  }
  location.assign(address)
}
