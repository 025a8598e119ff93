import type { JSX } from 'react';
import { Etiquette } from '@/components/Etiquette';
import { accorder } from '@/lib/format/montant';
import { useStatistiquesEssais } from '../api/lectures';
import type { StatistiquesEssais } from '../model/chiffres';
import { afficherNombre, Chiffres, type Chiffre } from './Chiffres';
import styles from './ChiffresEssais.module.css';

const taux = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

const chiffresDe = (data: StatistiquesEssais): Chiffre[] => [
  { champ: 'totalEssais', libelle: 'Essais', valeur: afficherNombre(data.totalEssais) },
  { champ: 'essaisActifs', libelle: 'En cours', valeur: afficherNombre(data.essaisActifs) },
  { champ: 'essaisExpires', libelle: 'Terminés', valeur: afficherNombre(data.essaisExpires) },
  {
    champ: 'expiresAujourdhui',
    libelle: 'Finissent aujourd’hui',
    valeur: afficherNombre(data.expiresAujourdhui),
    ton: data.expiresAujourdhui > 0 ? 'alerte' : undefined,
  },
  { champ: 'tauxConversion', libelle: 'Conversion', valeur: `${taux.format(data.tauxConversion)}\u00a0%` },
];

/** Les essais, et ceux qui finissent dans les trois jours (cinq au plus). */
export function ChiffresEssais({ ouvrir }: { ouvrir: (id: string) => void }): JSX.Element {
  const requete = useStatistiquesEssais();
  const { data } = requete;
  return (
    <Chiffres titre="Les essais" requete={requete} chiffres={data ? chiffresDe(data) : []}>
      {data && data.expirentBientot.length > 0 && (
        <div className={styles.essaisBientot}>
          <h3>Finissent dans les trois jours</h3>
          <ul>
            {data.expirentBientot.map(({ _id, nom, email, joursRestants }) => (
              <li key={_id}>
                <button type="button" className={styles.lienCompte} onClick={() => ouvrir(_id)}>
                  {nom}
                </button>
                <span className={styles.essaisEmail}>{email}</span>
                <Etiquette ton={joursRestants <= 1 ? 'erreur' : 'alerte'} icone="horloge">
                  {joursRestants <= 0 ? 'Aujourd’hui' : accorder(joursRestants, 'jour')}
                </Etiquette>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Chiffres>
  );
}
