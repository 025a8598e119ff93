import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import frFR from 'antd/locale/fr_FR';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Un cache de requêtes sans reprise, propre à un test. */
export const cacheDeTest = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { retry: false } },
  });

/** Un avis qui se compte à rebours redessine à chaque image, hors de tout `act` : dans un essai, il reste. */
const QUI_RESTE = { duration: 0 };

/** Affiche un composant dans tout ce qui l'entoure d'ordinaire : requêtes, antd en français, adresse de départ. */
export function rendre(
  element: ReactElement,
  { adresse = '/', cache = cacheDeTest() }: { adresse?: string; cache?: QueryClient } = {},
): RenderResult {
  return render(
    <QueryClientProvider client={cache}>
      <ConfigProvider locale={frFR} theme={{ zeroRuntime: true, hashed: false }}>
        <App message={QUI_RESTE} notification={QUI_RESTE}>
          <MemoryRouter initialEntries={[adresse]}>{element}</MemoryRouter>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
}

/** `rendre`, puis laisse arriver ce que l'écran charge à part : un dessin, une carte. */
export async function rendreEnEntier(...celui: Parameters<typeof rendre>): Promise<void> {
  await act(async () => void rendre(...celui));
}
