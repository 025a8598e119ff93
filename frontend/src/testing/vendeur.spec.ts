import { FACTURES } from '@facturier/domaine/contrat/openapi/exemples/factures';
import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { construireDevis } from '@facturier/domaine/devis/document-devis';
import { construireDocument } from '@facturier/domaine/documents/document';
import type { FactureADessiner } from '@facturier/domaine/documents/facture';
import { examinerMentions } from '@facturier/domaine/documents/mentions';
import { renderHook } from '@testing-library/react';
import cas from '../../../e2e/contrats/vendeur.json';
import type { Client } from '@/features/clients/model/client';
import { manquesDe } from '@/features/devis/model/manques-devis';
import { lireOffre, offreNeuve } from '@/features/devis/model/offre-tapee';
import { useAtelier } from '@/features/assistant/components/use-atelier';
import { emetteurDe } from '@/features/assistant/components/use-emetteur';
import { etatInitial } from '@/features/assistant/model/assistant.reducer';
import { enCorps, exempleAvec } from '@/features/users/model/mentions';
import {
  mentionsReglees,
  profilAEnregistrer,
  saisieReglages,
  type SaisieReglages,
} from '@/features/users/model/saisie-reglages';
import type { User } from '@/features/users/model/utilisateur';
import { mentionsParDefaut } from './mentions';

/** Un cas de `e2e/contrats/vendeur.json` : un champ des mentions, ce qui s'y tape, où cela s'imprime, et ce qui manque sans lui. */
interface Cas {
  champ: string;
  tape: string | string[];
  imprime: string;
  /** Où cela s'imprime ; absent : sur tout papier. */
  papiers?: string[];
  manque?: string;
}
const CAS = cas as Cas[];
const JOUR = '2026-11-24';
const NEUF: User = {
  ...COMPTES.User,
  ...{ prenom: '', nom: '', emailContact: 'compte@exemple.fr', siret: null },
  ...{ adresse: '', codePostal: '', ville: '', telephone: '' },
};
const PARTICULIER: Client = { ...FACTURES.Client, type: 'particulier', siret: null, siren: null };

/** Le compte et les mentions que le serveur garde de ce qui a été tapé ; `sans` : un champ, ou un groupe, laissé vide. */
function enregistrer(sans?: string): Pick<Parameters<typeof useAtelier>[2], 'moi' | 'mentions'> {
  const avant = mentionsParDefaut();
  const tapes = CAS.filter(({ champ }) => champ.replace(/\..*/, '') !== sans).map(
    ({ champ, tape }) => [champ, tape] as const,
  );
  const saisie = { ...saisieReglages(NEUF, avant), ...Object.fromEntries(tapes) } as SaisieReglages;
  const profil = profilAEnregistrer(NEUF, saisie);
  const moi = { ...NEUF, ...(profil as Partial<User>) };
  return { moi, mentions: enCorps(mentionsReglees(avant, saisie)) };
}

/** Ce que l'assistant va dessiner et vérifier, pour ce client privé. */
function aDessiner(sans?: string): FactureADessiner {
  const { moi, mentions } = enregistrer(sans);
  const etat = etatInitial(JOUR, emetteurDe(moi), mentions.conditionsPaiement);
  // Un document sans prix ne dit ni moyen, ni compte : il n'a rien à payer.
  const lignes = etat.valeurs.lignes.map((ligne) => ({ ...ligne, description: 'Bol', prixUnitaire: '10' }));
  const valeurs = {
    ...etat.valeurs,
    lignes,
    clientId: PARTICULIER._id,
    mentionLibre: mentions.mentionLibre ?? '',
  };
  const donnees = { moi, mentions, clients: [PARTICULIER], numerotation: undefined, conditions: '' };
  return renderHook(() => useAtelier({ ...etat, valeurs }, jest.fn(), donnees)).result.current.facture;
}

/** Les champs de l'émetteur que la vérification réclame, pour un devis. */
const reclames = (sans?: string): string[] => {
  const etat = { ...etatInitial(JOUR, emetteurDe(NEUF), ''), offre: offreNeuve(JOUR) };
  const contexte = { aujourdhui: JOUR, typeClient: 'particulier', derniereEmission: null } as const;
  return manquesDe({ facture: aDessiner(sans), contexte }, etat)
    .map(({ champ }) => champ)
    .filter((champ) => champ.startsWith('emetteur'));
};

const texte = (document: object): string => JSON.stringify(document).replace(/[\u00a0\u202f]/gu, ' ');
const devisDe = ({ vendeur, client, contenu }: FactureADessiner): string =>
  texte(construireDevis({ numero: null, vendeur, client, contenu, offre: lireOffre(offreNeuve(JOUR)) }));

describe('Ce que le vendeur tape dans ses mentions', () => {
  it.each(CAS)('$champ se voit dans l’aperçu d’une facture, d’un devis et des mentions', (un) => {
    const facture = aDessiner();
    expect(texte(construireDocument(facture))).toContain(un.imprime);
    if (un.papiers?.includes('devis') ?? true) expect(devisDe(facture)).toContain(un.imprime);
    const { moi, mentions } = enregistrer();
    const compte = { ...moi, email: moi.emailContact };
    expect(texte(construireDocument(exempleAvec(compte, mentions, 'particulier')))).toContain(un.imprime);
  });

  it('compte à la vérification : rien de lui ne manque à un devis pour un particulier', () => {
    expect(reclames()).toEqual([]);
    const { vendeur, client, contenu } = aDessiner();
    expect(examinerMentions(vendeur, client, JOUR, contenu).manquantes).toEqual([]);
  });

  it.each(CAS.filter(({ manque }) => manque))('$champ laissé vide, la vérification le réclame', (un) => {
    expect(reclames(un.champ)).toEqual([un.manque]);
  });

  it('le médiateur laissé vide, la vérification le réclame', () => {
    expect(reclames('mediateur')).toEqual(['emetteur.mediateur']);
  });
});
