import { forgetActKeys } from '../../api/calls/act-key.ts'
import { forgetAnswersOfOthers } from '../../api/calls/kept-answers.ts'
import { forgetTaxpayers } from '../../api/records/kept-taxpayers.ts'
import { deviceStorage, draftPlace, dropReadableDrafts, NOTE, tabStorage } from '../storage/device-storage.ts'
import { closeVault, forgetVault, givenVault, rememberedVault, type Vault } from '../storage/vault.ts'

/** The id of the last person, on the device and in the tab. */
const KEY = 'mostrador.persona'

const sealedIn = (text: string | null | undefined): string[] =>
  Array.from(text?.matchAll(/"sealed":"([^"]+)"/g) ?? [], ([, sealed = '']) => sealed)

/** Learns the person's drafts and the note of the open form, now and whenever another tab writes one. */
async function learnHere(userId: number, vault: Vault | undefined): Promise<void> {
  const learn = () =>
    vault?.learn([...sealedIn(deviceStorage()?.getItem(draftPlace(userId))), ...sealedIn(tabStorage()?.getItem(NOTE))])
  window.addEventListener('storage', () => void learn())
  await learn()
}

/** Opens what the person of the profile cookie left here, before the server has answered. */
export const personIsRemembered = async (userId: number): Promise<void> =>
  learnHere(userId, await rememberedVault(userId))

/** Call once the server has named the user. Opens the user's drafts and deletes readable ones of others (D11). */
export async function personIsHere(userId: number, key: string | undefined): Promise<void> {
  const vault = await givenVault(userId, key)
  const storage = deviceStorage()
  dropReadableDrafts(storage, userId)
  if (isAnother(storage, userId)) {
    forgetTaxpayers()
    void forgetAnswersOfOthers(userId)
  }
  if (isAnother(tabStorage(), userId)) forgetActKeys()
  await learnHere(userId, vault)
}

/** The session ended without a logout: the same person may come back. */
export const nobodyIsHere = (): Promise<void> => forgetVault()

/** Call at logout. Deletes readable drafts, and the key of the sealed ones. */
export async function personLeft(): Promise<void> {
  dropReadableDrafts(deviceStorage())
  tabStorage()?.removeItem(NOTE)
  forgetActKeys()
  await closeVault()
}

function isAnother(storage: Storage | undefined, userId: number): boolean {
  try {
    const before = storage?.getItem(KEY)
    storage?.setItem(KEY, String(userId))
    return before !== String(userId)
  } catch {
    return true
  }
}
