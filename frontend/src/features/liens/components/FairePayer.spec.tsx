import { LIENS } from '@facturier/domaine/contrat/openapi/exemples/liens';
import type { PaiementPublic } from '@facturier/domaine/contrat/encaissements';
import { render, screen } from '@testing-library/react';
import { CodeQr } from '@/components/feuille/CodeQr';
import { rendre } from '@/testing/rendre';
import { lirePaiement } from '../api/paiement-public';
import { FairePayer } from './FairePayer';

jest.mock('../api/paiement-public');

const [LIEN] = LIENS.LiensDeFacture.liens;
const OUVERT: PaiementPublic = { possible: true, montant: 117, moyens: ['carte'], etat: 'aucun' };
const FERME: PaiementPublic = { possible: false, montant: null, moyens: [], etat: 'aucun' };
const VIREMENT = 'BCD\n002\n1\nSCT';

const montrer = (paiement: PaiementPublic, reste = 117, codeVirement: string | null = VIREMENT): void => {
  jest.mocked(lirePaiement).mockResolvedValue(paiement);
  rendre(
    <FairePayer
      factureId="f1"
      lien={{ ...LIEN, url: LIEN.url }}
      aPayer={{ reste, codeVirement }}
      fermer={() => undefined}
    />,
  );
};

function traceDe(texte: string): string | null | undefined {
  const { container, unmount } = render(<CodeQr contenu={texte} titre="témoin" />);
  const trace = container.querySelector('path')?.getAttribute('d');
  unmount();
  return trace;
}

describe('« Faire payer sur place »', () => {
  it.each([
    [
      'l’encaissement ouvert, sa page, et attend le paiement',
      OUVERT,
      VIREMENT,
      LIEN.url,
      /photo de son téléphone, et paie/,
    ],
    ['fermé, le virement', FERME, VIREMENT, VIREMENT, /application de sa banque/],
    ['sans virement, sa page à lire', FERME, null, LIEN.url, /encaissement en ligne n’est pas ouvert/],
  ])('montre le code que le client lit : %s', async (_cas, paiement, virement, contenu, dit) => {
    montrer(paiement, 117, virement);
    expect(await screen.findByText(dit)).toBeVisible();
    expect(screen.getByText(/117,00/)).toBeVisible();
    const code = await screen.findByRole('img', { name: 'Code QR à lire par votre client' });
    expect(code.querySelector('path')?.getAttribute('d')).toBe(traceDe(contenu));
    expect(screen.queryAllByText('En attente du paiement…')).toHaveLength(paiement.possible ? 1 : 0);
  });

  it.each([
    ['le paiement abouti', { ...FERME, etat: 'paye' } as const, 117],
    ['plus rien à payer', OUVERT, 0],
  ])('dit « Payée » : %s', async (_cas, paiement, reste) => {
    montrer(paiement, reste);
    expect(await screen.findByText('Payée')).toBeVisible();
    expect(screen.queryByRole('img', { name: /Code QR/ })).toBeNull();
  });
});
