import { useState, type JSX } from 'react';
import { Aide } from '@/components/Aide';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { GrapheEtTableau, type Colonne, type Serie } from '@/components/graphes/GrapheEtTableau';
import { ListeEtats } from '@/components/ListeEtats';
import { Squelette } from '@/components/Squelettes';
import { afficherInstant } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { useHistorique } from '../../api/lectures';
import type { MoisUsage } from '../../model/chiffres';
import { afficherNombre } from '../Chiffres';
import chiffres from '../Chiffres.module.css';
import graphes from '../graphes.module.css';
import styles from './FicheCompte.module.css';

const SERIES: Serie<MoisUsage>[] = [
  { nom: 'Clients créés', motif: 'raye', valeur: ({ clientsCrees }) => clientsCrees },
  { nom: 'Factures', motif: 'plein', valeur: ({ factures }) => factures },
];
const COLONNES: Colonne<MoisUsage>[] = [
  { titre: 'Factures', texte: ({ factures }) => afficherNombre(factures) },
  { titre: 'Montant TTC', texte: ({ montantTTC }) => afficherEuros(montantTTC) },
  { titre: 'Clients créés', texte: ({ clientsCrees }) => afficherNombre(clientsCrees) },
];

/** L'usage d'un compte mois par mois : graphique, et les mêmes nombres en tableau. */
export function VoletUsage({ id }: { id: string }): JSX.Element {
  const [mois, setMois] = useState(12);
  const requete = useHistorique(id, mois);
  const releve = requete.data;
  return (
    <>
      <div className={styles.periode}>
        <ChoixEnBoutons
          aria-label="Période"
          value={mois}
          onChange={({ target }) => setMois(target.value as number)}
          options={[6, 12, 24, 36].map((value) => ({ value, label: `${value}\u00a0mois` }))}
        />
        {releve && (
          <Aide sujet="Usage">
            {Object.values(releve.definitions).map((definition) => (
              <p key={definition}>{definition}</p>
            ))}
          </Aide>
        )}
      </div>
      <ListeEtats
        requete={requete}
        nombre={releve?.historique.length ?? 0}
        erreur="Erreur lors du chargement des détails"
        squelette={
          <Squelette forme={graphes.attente}>
            <i className={graphes.graphe} />
          </Squelette>
        }
        vide={null}
      >
        {releve && (
          <>
            <GrapheEtTableau
              nom="Usage par mois"
              mois={releve.historique}
              series={SERIES}
              colonnes={COLONNES}
              ecrire={afficherNombre}
              entier
            />
            <p className={chiffres.chiffresNote}>Calculé le {afficherInstant(releve.calculeLe)}.</p>
          </>
        )}
      </ListeEtats>
    </>
  );
}
