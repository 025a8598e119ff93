import type { FiltreDevisRecus } from '@facturier/domaine/contrat/devis-recus';
import type { JSX } from 'react';
import { EtatVide } from '@/components/EtatVide';
import { ListeEtats } from '@/components/ListeEtats';
import listes from '@/components/listes.module.css';
import { useDevisRecus } from '../../api/devis-recus';
import { SuiteDeListe } from '../liste/SuiteDeListe';
import { LignesRecus } from './LignesRecus';

/** Une liste de devis reçus, et chacun de ses états. */
export function ListeRecus({
  etat,
  vendeur,
  vide: { titre, texte },
}: {
  etat?: FiltreDevisRecus | undefined;
  vendeur?: string;
  vide: { titre: string; texte: string };
}): JSX.Element {
  const liste = useDevisRecus({ ...(etat && { etat }), ...(vendeur && { vendeur }) });
  const recus = liste.data?.pages.flatMap((page) => page.recus) ?? [];
  return (
    <div className={liste.isPlaceholderData ? listes.perimee : undefined} aria-busy={liste.isFetching}>
      <ListeEtats
        requete={liste}
        nombre={recus.length}
        erreur="Erreur lors du chargement des devis"
        vide={
          <EtatVide dessin="factures" titre={titre} compact={vendeur !== undefined}>
            {texte}
          </EtatVide>
        }
      >
        <LignesRecus recus={recus} duVendeur={vendeur !== undefined} />
      </ListeEtats>
      <SuiteDeListe liste={liste} />
    </div>
  );
}
