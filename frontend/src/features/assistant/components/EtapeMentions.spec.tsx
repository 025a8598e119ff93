import { FACTURE_EXEMPLE } from '@facturier/domaine/documents/exemple';
import { CONDITIONS_PAIEMENT_PAR_DEFAUT, enVigueur } from '@facturier/domaine/documents/textes-legaux';
import { screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { etatInitial } from '../model/assistant.reducer';
import type { Atelier } from './atelier';
import { EtapeMentions } from './EtapeMentions';

const JOUR = '2026-11-21';
const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: '', adresse: '', codePostal: '', ville: '' };

/** L'étape 4 d'une facture à un particulier, ce texte dans l'ajout aux conditions. */
function montrer(conditionsPaiement: string): void {
  rendre(
    <EtapeMentions
      atelier={
        {
          etat: etatInitial(JOUR, EMETTEUR, conditionsPaiement),
          agir: jest.fn(),
          moi: { siret: '12345678900015' },
          contexte: { aujourdhui: JOUR, typeClient: 'particulier', derniereEmission: null },
          facture: {
            ...FACTURE_EXEMPLE,
            client: { ...FACTURE_EXEMPLE.client, type: 'particulier' },
          },
        } as unknown as Atelier
      }
    />,
  );
}
const alarmes = (): HTMLElement[] => screen.queryAllByText(/^Ce texte /);

it('une association sans activité économique ne se voit offrir ni pénalités ni 40 €', () => {
  const client = { ...FACTURE_EXEMPLE.client, categorie: 'association' as const, activiteEconomique: false };
  rendre(
    <EtapeMentions
      atelier={
        {
          etat: etatInitial(JOUR, EMETTEUR, ''),
          agir: jest.fn(),
          moi: { siret: '12345678900015' },
          client,
          contexte: { aujourdhui: JOUR, typeClient: 'professionnel', derniereEmission: null },
          facture: {
            ...FACTURE_EXEMPLE,
            client,
            contenu: { ...FACTURE_EXEMPLE.contenu, dateEmission: '2026-12-01' },
          },
        } as unknown as Atelier
      }
    />,
  );
  expect(screen.getByText(/Votre client n’exerce pas d’activité économique/)).toBeInTheDocument();
});

describe('Les mentions d’une facture à un particulier', () => {
  it.each([
    ['rien', ''],
    ['le texte par défaut du produit', enVigueur(CONDITIONS_PAIEMENT_PAR_DEFAUT, JOUR)],
  ])('n’alarment pas pour %s', (_quoi, texte) => {
    montrer(texte);
    expect(alarmes()).toEqual([]);
    expect(screen.getByText(/Votre client est un particulier/)).toBeInTheDocument();
  });

  it('alarment pour une sanction que le vendeur a écrite lui-même', () => {
    montrer('Pénalités de retard : 10 %.');
    expect(alarmes()).toHaveLength(1);
  });
});
