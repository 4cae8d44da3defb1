import { recordList, userList } from '@mostrador/contract/people/users'
import { removedUsers } from '@mostrador/contract/platform/trash'

/** Calls to read again after a change of a user. */
export const USER_READS = [userList, recordList, removedUsers]
