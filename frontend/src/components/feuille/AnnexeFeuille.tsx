import type { AnnexeDeRetractation } from '@facturier/domaine/documents/document-modele';
import styles from './FeuilleFacture.module.css';

/** La page du droit de rétractation : la notice, puis le formulaire dans son cadre, avec ses lignes à écrire. */
export function AnnexeFeuille({ annexe: { titre, notice, formulaire } }: { annexe: AnnexeDeRetractation }) {
  return (
    <section className={styles.annexe} aria-label={titre}>
      <h3 className={styles.nom}>{titre}</h3>
      {notice.map((texte) => (
        <p key={texte}>{texte}</p>
      ))}
      <div className={styles.formulaire}>
        <h3 className={styles.nom}>{formulaire.titre}</h3>
        <p className={styles.aide}>{formulaire.consigne}</p>
        <p>{formulaire.declaration}</p>
        {formulaire.champs.map(({ libelle, lignes }) => (
          <div key={libelle} className={styles.champ}>
            <span>{libelle}&nbsp;:</span>
            {Array.from({ length: lignes }, (_, rang) => (
              <span key={rang} className={styles.aEcrire} aria-hidden="true" />
            ))}
          </div>
        ))}
        <p className={styles.aide}>{formulaire.renvoi}</p>
      </div>
    </section>
  );
}
