import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { chercherClients, useClients, type Client } from '@/features/clients/public';
import { adresseFacture, montantAffiche, nomTiers, useChercherFactures } from '@/features/factures/public';
import type { User } from '@/features/users/public';
import { useRetarde } from '@/lib/use-retarde';
import { choixDeFacture, choixFixes, choixQuiRepondent, estUneCommande, type Choix } from './choix';

const RETARD_MS = 200;
const FACTURES_MAX = 7;
const CLIENTS_MAX = 5;
const FACTURER_MAX = 3;

type Trouvee = NonNullable<ReturnType<typeof useChercherFactures>['data']>[number];

const enFacture = ({ facture, cote }: Trouvee): Choix => ({
  cle: `facture-${facture._id}`,
  groupe: 'Factures',
  libelle: `${facture.numero ?? 'Brouillon'}, ${nomTiers(facture, cote)}`,
  detail: facture.objet ?? facture.premiereLigne ?? undefined,
  droite: montantAffiche(facture),
  icone: 'facture',
  href: adresseFacture(facture),
});

const enClient = ({ _id, nom, email }: Client): Choix => ({
  cle: `client-${_id}`,
  groupe: 'Clients',
  libelle: nom,
  detail: email ?? undefined,
  icone: 'clients',
  href: paths.client.href(_id),
});

/** Vrai si la page est elle-même l'assistant : une facture y est déjà en cours. */
const useFactureEnCours = (): boolean => /^\/factures\/(create|[^/]+\/edit)$/.test(useLocation().pathname);

/** Ce que la palette propose pour cette recherche : gestes et pages aussitôt, factures et clients dès qu'ils arrivent. */
export function useChoix(moi: User, saisie: string): { choix: Choix[]; cherche: boolean } {
  const recherche = useRetarde(saisie.trim(), RETARD_MS);
  const professionnel = moi.role === 'professionnel';
  const enCours = useFactureEnCours();
  const factures = useChercherFactures(recherche, professionnel);
  const clients = useClients(professionnel && recherche !== '');
  const fixes = choixQuiRepondent(choixFixes(moi), saisie);
  if (!saisie.trim()) return { choix: fixes, cherche: false };
  const trouver = (mots: string): Client[] => chercherClients(clients.data ?? [], mots);
  const aFaire =
    professionnel && !enCours ? choixDeFacture(saisie, (mots) => trouver(mots).slice(0, FACTURER_MAX)) : [];
  const trouves = [
    ...fixes,
    ...(factures.data ?? []).slice(0, FACTURES_MAX).map(enFacture),
    ...trouver(saisie).slice(0, CLIENTS_MAX).map(enClient),
  ];
  return {
    // Demandée par son mot, une facture à faire vient d'abord ; sinon, ce que l'on cherche passe avant.
    choix: estUneCommande(saisie) ? [...aFaire, ...trouves] : [...trouves, ...aFaire],
    cherche: factures.isFetching || clients.isFetching || recherche !== saisie.trim(),
  };
}
