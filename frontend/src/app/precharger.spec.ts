import type { RouteObject } from 'react-router-dom';
import { prechargerAuSurvol } from './precharger';

const cadre = jest.fn().mockResolvedValue({});
const factures = jest.fn().mockResolvedValue({});
const clients = jest.fn().mockRejectedValue(new Error('hors ligne'));

const ROUTES: RouteObject[] = [
  {
    lazy: cadre,
    children: [
      { path: '/factures', lazy: factures },
      { path: '/clients', lazy: clients },
    ],
  },
];

function survoler(href: string): void {
  document.body.innerHTML = `<a href="${href}"><span>lien</span></a>`;
  document.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

describe('Le préchargement au survol', () => {
  beforeAll(() => prechargerAuSurvol(ROUTES));
  beforeEach(() => jest.clearAllMocks());

  it('demande le cadre et la page visés, et rien d’autre', () => {
    survoler('/factures?onglet=reception');
    expect(cadre).toHaveBeenCalledTimes(1);
    expect(factures).toHaveBeenCalledTimes(1);
    expect(clients).not.toHaveBeenCalled();
  });

  it('ignore un autre site, la page où l’on est et une adresse inconnue', () => {
    survoler('https://ailleurs.example/factures');
    survoler('/');
    survoler('/nulle-part');
    expect(cadre).not.toHaveBeenCalled();
    expect(factures).not.toHaveBeenCalled();
  });

  it('se tait quand le réseau manque', async () => {
    survoler('/clients');
    await expect(clients.mock.results[0]?.value).rejects.toThrow('hors ligne');
  });

  it('suit aussi le focus et le toucher', () => {
    document.body.innerHTML = '<a href="/factures">Factures</a>';
    const lien = document.querySelector('a');
    lien?.dispatchEvent(new Event('focusin', { bubbles: true }));
    lien?.dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(factures).toHaveBeenCalledTimes(2);
  });
});
