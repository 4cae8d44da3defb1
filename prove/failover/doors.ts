import { connect, createServer, type Server } from 'node:net'

/** Ports of this computer that lead to servers on other machines, like a proxy's. */
export interface Doors {
  readonly ports: readonly number[]
  close(): void
}

export async function openDoors(places: readonly { host: string; port: number }[]): Promise<Doors> {
  const doors = await Promise.all(places.map(openDoor))
  return {
    ports: doors.map((door) => {
      const address = door.address()
      return typeof address === 'object' && address ? address.port : 0
    }),
    close() {
      for (const door of doors) door.close()
    },
  }
}

const openDoor = (place: { host: string; port: number }): Promise<Server> =>
  new Promise((resolve, reject) => {
    const door = createServer((near) => {
      const far = connect(place)
      near.pipe(far).pipe(near)
      near.on('error', () => far.destroy())
      far.on('error', () => near.destroy())
    })
    door.once('error', reject)
    door.listen(0, '127.0.0.1', () => resolve(door))
  })
