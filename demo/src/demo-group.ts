import type { DemoGroup } from '@mostrador/server/demo-group'
import { DEMO_PASSWORD, DEMO_SUPERVISOR_KEY, loadDemo } from './load.ts'
import { demoUsers } from './people.ts'
import { demoPicture, demoPictureNames } from './pictures.ts'

export const demoGroup: DemoGroup = {
  password: DEMO_PASSWORD,
  supervisorKey: DEMO_SUPERVISOR_KEY,
  emails: demoUsers.map(({ email }) => email),
  load: loadDemo,
  picture: demoPicture,
  pictureNames: demoPictureNames,
}
