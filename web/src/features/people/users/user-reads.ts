import { recordList, userList } from '@mostrador/contract/people/users'
import { removedUsers } from '@mostrador/contract/platform/trash'

export const USER_READS = [userList, recordList, removedUsers]
