import { LIENS } from '@facturier/domaine/contrat/openapi/exemples/liens';
import type { LienPublic, LiensDeFacture } from '@facturier/domaine/contrat/liens';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeQr } from '@/components/feuille/CodeQr';
import { cles } from '@/lib/invalidation';
import { cacheDeTest, rendre } from '@/testing/rendre';
import CarteLiens from './CarteLiens';

const CLE = [...cles.factures, 'detail', 'f1', 'liens'];
const [LIEN] = LIENS.LiensDeFacture.liens;

function montrer(liens: LienPublic[], ouverts = true, genre: 'facture' | 'avoir' = 'facture'): HTMLElement {
  const cache = cacheDeTest();
  cache.setQueryData<LiensDeFacture>(CLE, { ouverts, liens });
  rendre(<CarteLiens factureId="f1" genre={genre} />, { cache });
  return screen.getByRole('region', { name: 'Lien public' });
}

/** Le tracé du code QR de ce texte. */
function traceDe(texte: string): string | null {
  const { container, unmount } = render(<CodeQr contenu={texte} titre="témoin" />);
  const trace = container.querySelector('path')?.getAttribute('d') ?? null;
  unmount();
  return trace;
}

describe('Les liens d’une facture', () => {
  it('disent « consulté » comme un indice, pas une preuve', () => {
    expect(montrer([LIEN])).toHaveTextContent(/Lien consulté le .*\(un indice, pas une preuve\)/);
  });

  it('s’envoient par l’application de messages du téléphone, le texte écrit, avec le lien', () => {
    const carte = montrer([LIEN]);
    const href = carte.querySelector('a[href^="sms:"]')?.getAttribute('href') ?? '';
    expect(decodeURIComponent(href)).toBe(
      `sms:?&body=Bonjour, voici votre facture, à lire et à payer en ligne\u00a0: ${LIEN.url}`,
    );
  });

  it('d’un avoir, ne parlent pas de payer', () => {
    expect(montrer([], true, 'avoir')).toHaveTextContent('Votre client lit l’avoir sans compte.');
    document.body.replaceChildren();
    expect(montrer([])).toHaveTextContent('lit la facture et la paie sans compte');
  });

  it('disent d’abord ce qui est sûr : la réception confirmée', () => {
    const carte = montrer([{ ...LIEN, accuseLe: LIEN.consulteLe }]);
    expect(carte).toHaveTextContent('Bien reçue, dit votre client');
    expect(carte).not.toHaveTextContent('indice');
  });

  it('ne montrent ni un lien révoqué, ni un expiré que la même adresse a remplacé', () => {
    const carte = montrer([
      LIEN,
      { ...LIEN, _id: 'b', etat: 'expire', url: null },
      { ...LIEN, _id: 'c', etat: 'revoque', url: null },
    ]);
    expect(carte.querySelectorAll('li > p:first-child')).toHaveLength(1);
  });

  it('se montrent en code QR, qui porte l’adresse même du lien ; un lien fermé n’en a pas', async () => {
    montrer([LIEN]);
    await userEvent.click(screen.getByRole('button', { name: `Code QR du lien de ${LIEN.adresse}` }));
    const code = await screen.findByRole('img', { name: `Code QR du lien de ${LIEN.adresse}` });
    expect(code.querySelector('path')?.getAttribute('d')).toBe(traceDe(String(LIEN.url)));
    document.body.replaceChildren();
    expect(montrer([{ ...LIEN, etat: 'expire', url: null }])).not.toHaveTextContent('Code QR');
  });

  it('sans aucun, en proposent un ; coupés, disent où les rouvrir', () => {
    expect(montrer([])).toHaveTextContent('Ouvrir un lien');
    document.body.replaceChildren();
    expect(montrer([LIEN], false)).toHaveTextContent('Vos liens publics sont coupés.');
  });
});
