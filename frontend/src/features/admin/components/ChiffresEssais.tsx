import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import type { JSX } from 'react';
import { Etiquette } from '@/components/Etiquette';
import { accorder } from '@/lib/format/montant';
import { useStatistiquesEssais } from '../api/lectures';
import { afficherTaux, type StatistiquesEssais } from '../model/chiffres';
import { afficherNombre, Chiffres, type Chiffre } from './Chiffres';
import { LienCompte } from './LienCompte';
import styles from './ChiffresEssais.module.css';

const chiffresDe = (data: StatistiquesEssais): Chiffre[] => [
  { champ: 'totalEssais', libelle: 'Essais', valeur: afficherNombre(data.totalEssais) },
  { champ: 'essaisActifs', libelle: 'En cours', valeur: afficherNombre(data.essaisActifs) },
  { champ: 'essaisExpires', libelle: 'Terminés', valeur: afficherNombre(data.essaisExpires) },
  {
    champ: 'expiresAujourdhui',
    libelle: 'Fin aujourd’hui',
    valeur: afficherNombre(data.expiresAujourdhui),
    ton: data.expiresAujourdhui > 0 ? 'alerte' : undefined,
  },
  { champ: 'tauxConversion', libelle: 'Conversion', valeur: afficherTaux(data.tauxConversion) },
];

/** Les essais, et ceux qui finissent dans les trois jours (cinq au plus). */
export function ChiffresEssais(): JSX.Element {
  const requete = useStatistiquesEssais();
  const { data } = requete;
  return (
    <Chiffres titre="Les essais" requete={requete} attendus={5} chiffres={data ? chiffresDe(data) : []}>
      {data && data.expirentBientot.length > 0 && (
        <div className={styles.essaisBientot}>
          <h3>Finissent dans les trois jours</h3>
          <ul>
            {data.expirentBientot.map(({ _id, nom, email, joursRestants }) => (
              <li key={_id}>
                <LienCompte id={_id} className={styles.lienCompte}>
                  {nom}
                </LienCompte>
                <span className={styles.essaisEmail}>{emailLisible(email)}</span>
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
