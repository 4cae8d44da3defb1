import { recordList, userList } from '@mostrador/contract/people/users'
import { removedUsers } from '@mostrador/contract/platform/trash'

/** What is old once a user changed. */
export const USER_READS = [userList, recordList, removedUsers]
