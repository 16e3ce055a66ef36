/** The product's main page: where a sign-in leads when it came from nowhere else. */
export const LANDING_PATH = '/chat';

export const LOGIN_PATH = '/login';
export const SUPPORT_PATH = '/support';
export const SUBSCRIPTIONS_PATH = '/subscriptions';
export const CHECK_PAYMENT_PATH = '/checkPayment';
export const ADMIN_PATH = '/admin';
