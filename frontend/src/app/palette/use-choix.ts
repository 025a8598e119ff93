import { paths } from '@/config/paths';
import { chercherClients, useClients } from '@/features/clients/public';
import { adresseFacture, montantAffiche, nomTiers, useChercherFactures } from '@/features/factures/public';
import type { User } from '@/features/users/public';
import { useRetarde } from '@/lib/use-retarde';
import { choixFixes, choixQuiRepondent, type Choix } from './choix';

const RETARD_MS = 200;
const FACTURES_MAX = 7;
const CLIENTS_MAX = 5;

/** Ce que la palette propose pour cette recherche : gestes et pages aussitôt, factures et clients dès qu'ils arrivent. */
export function useChoix(moi: User, saisie: string): { choix: Choix[]; cherche: boolean } {
  const recherche = useRetarde(saisie.trim(), RETARD_MS);
  const professionnel = moi.role === 'professionnel';
  const factures = useChercherFactures(recherche, professionnel);
  const clients = useClients(professionnel && recherche !== '');
  const fixes = choixQuiRepondent(choixFixes(moi), saisie);
  if (!saisie.trim()) return { choix: fixes, cherche: false };
  const facturesTrouvees = (factures.data ?? []).slice(0, FACTURES_MAX).map(({ facture, cote }): Choix => ({
    cle: `facture-${facture._id}`,
    groupe: 'Factures',
    libelle: `${facture.numero ?? 'Brouillon'}, ${nomTiers(facture, cote)}`,
    detail: facture.objet ?? facture.premiereLigne ?? undefined,
    droite: montantAffiche(facture),
    icone: 'facture',
    href: adresseFacture(facture),
  }));
  const clientsTrouves = chercherClients(clients.data ?? [], saisie)
    .slice(0, CLIENTS_MAX)
    .map(({ _id, nom, email }): Choix => ({
      cle: `client-${_id}`,
      groupe: 'Clients',
      libelle: nom,
      detail: email,
      icone: 'clients',
      href: paths.client.href(_id),
    }));
  return {
    choix: [...fixes, ...facturesTrouvees, ...clientsTrouves],
    cherche: factures.isFetching || clients.isFetching || recherche !== saisie.trim(),
  };
}
