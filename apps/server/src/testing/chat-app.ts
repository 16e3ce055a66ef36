import { isBackground } from './background-call.ts';
import { signUpYearly } from './centers.ts';
import { openChatClient, type ChatClient } from './chat-client.ts';
import type { SignedUp } from './factories.ts';
import {
  startFakeUpstream,
  type FakeUpstream,
  type UpstreamCall,
} from './model-double/fake-upstream.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export type ChatApp = {
  app: TestApp;
  upstream: FakeUpstream;
  user: SignedUp;
  tab: ChatClient;
  openTab: () => Promise<ChatClient>;
  /** The next call for a reply; background calls are answered automatically. */
  nextReply: () => Promise<UpstreamCall>;
  close: () => Promise<void>;
};

export async function startChatApp(environment: NodeJS.ProcessEnv = {}): Promise<ChatApp> {
  const upstream = await startFakeUpstream();
  const app = await startTestApp({
    environment: {
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: upstream.url,
      LLM_MODEL: 'fake-model',
      ...environment,
    },
  });
  const user = await signUpYearly(app);
  const tab = await openChatClient(app, user);
  const tabs = [tab];

  async function nextReply(): Promise<UpstreamCall> {
    for (;;) {
      const call = await upstream.next();
      if (!isBackground(call)) return call;
      call.reply(BACKGROUND_ANSWER);
    }
  }

  return {
    app,
    upstream,
    user,
    tab,
    nextReply,
    async openTab() {
      const another = await openChatClient(app, user);
      tabs.push(another);
      return another;
    },
    async close() {
      for (const one of tabs) one.close();
      await app.close();
      await upstream.close();
    },
  };
}

const BACKGROUND_ANSWER = 'نص من النموذج';
