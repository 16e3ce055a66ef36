/** Where plans are bought; a student without a running one is led on to /subscriptions. */
export const PLANS_PATH = '/plans';
