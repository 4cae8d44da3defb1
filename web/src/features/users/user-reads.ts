import { removedUsers } from '@mostrador/contract/trash'
import { recordList, userList } from '@mostrador/contract/users'

/** What is old once a user changed. */
export const USER_READS = [userList, recordList, removedUsers]
