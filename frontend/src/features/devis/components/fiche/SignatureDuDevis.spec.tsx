import type { Devis } from '@facturier/domaine/contrat/devis';
import { DEVIS } from '@facturier/domaine/contrat/openapi/exemples/devis';
import { DEVIS_SIGNATURE } from '@facturier/domaine/contrat/openapi/exemples/devis-signature';
import { screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import SignatureDuDevis from './SignatureDuDevis';

const { AcceptationDeDevis: signature, RetractationDeDevis: retractation } = DEVIS_SIGNATURE;

const montrer = (devis: Partial<Devis>): void => {
  rendre(<SignatureDuDevis devis={{ ...DEVIS.Devis, ...devis }} />);
};

describe('La signature d’un devis, à son émetteur', () => {
  it('dit qui, quand, et donne ses preuves', () => {
    montrer({ etat: 'accepte', signature });
    expect(screen.getByRole('region', { name: 'Signature' })).toHaveTextContent(
      new RegExp(`Signé en ligne par ${signature.par}.*heure de Paris`),
    );
    expect(screen.getByRole('button', { name: 'Télécharger le certificat' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Télécharger le fichier de preuve' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Vérifier la preuve' })).toHaveAttribute(
      'href',
      signature.verification,
    );
  });

  it('rétracté : quand, et avant quand rendre', () => {
    montrer({ etat: 'retracte', signature, retractation });
    expect(screen.getByText(/^Rétracté le/)).toBeInTheDocument();
    expect(screen.getByText(/se rend au plus tard le 8 décembre 2026/)).toBeInTheDocument();
  });

  it('d’un accord noté à la main, ne dit rien', () => {
    montrer({ etat: 'accepte' });
    expect(screen.queryByRole('region')).toBeNull();
  });
});
