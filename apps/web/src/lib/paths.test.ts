import { describe, expect, it } from 'vitest';
import {
  adminListPath,
  adminPath,
  centerPath,
  chatPath,
  isChatPath,
  startChatPath,
} from './paths.ts';

describe('paths', () => {
  it('lead to a conversation with the general assistant or in a center', () => {
    expect(chatPath(null)).toBe('/chat');
    expect(chatPath(null, 't 1')).toBe('/chat?thread=t+1');
    expect(chatPath('a/b', 't1')).toBe('/chat/a%2Fb?thread=t1');
    expect(startChatPath('c1')).toBe('/chat/c1?center=true');
    expect(centerPath('c1')).toBe('/?center=c1');
    expect(centerPath('c1', '/smart-centers')).toBe('/smart-centers?center=c1');
  });

  it('tell a conversation from a page that begins with the same letters', () => {
    expect(['/chat', '/chat/c1', '/chats', '/'].map(isChatPath)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('lead to a list of the console, narrowed where asked, and to one entry', () => {
    expect(adminListPath('orders')).toBe('/admin/orders');
    expect(adminListPath('orders', { userId: 'u&1' })).toBe('/admin/orders?userId=u%261');
    expect(adminPath('users', 'u/1')).toBe('/admin/users/u%2F1');
  });
});
