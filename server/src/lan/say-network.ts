import { stdout } from 'node:process'
import encodeQR from 'qr'
import type { LanDoor } from './lan-door.ts'
import { networkAt } from './network.ts'

/** Prints the start address for other devices, again after each change. */
export function sayNetwork(door: LanDoor, port: number): void {
  let shownAddress: string | undefined
  const say = () => {
    const { address, trust } = networkAt(door.names, port)
    if (address === shownAddress) return
    shownAddress = address
    console.log(
      address === '' ? NOWHERE : `${codeOf(trust)}  En los otros dispositivos: ${trust}\n${AFTER}${address}\n`,
    )
  }
  say()
  door.onRenewed(say)
}

const NOWHERE =
  '  Esta computadora no está en ninguna red de la tienda. En cuanto lo esté, aquí aparece la dirección para los otros dispositivos.\n'
const AFTER = '  Cuando confían, se entra por '

/** For a phone's camera. Empty in a log. */
const codeOf = (address: string): string => (stdout.isTTY ? `${encodeQR(address, 'term', { ecc: 'medium' })}\n` : '')
