import type { DocumentFacture } from '@facturier/domaine/documents/document-modele';
import { CodeQr } from './CodeQr';
import styles from './FeuilleFacture.module.css';

/** Le tableau des lignes, complété de lignes vides. */
export function TableauFeuille({ document, vides }: { document: DocumentFacture; vides: number }) {
  return (
    <table className={styles.tableau}>
      <thead>
        <tr>
          {document.colonnes.map((titre) => (
            <th key={titre} scope="col">
              {titre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-lignes>
        {document.lignes.map((ligne, rang) => (
          <tr key={rang}>
            <td>
              {ligne.designation}
              {ligne.detail && <span className={styles.detail}>{ligne.detail}</span>}
            </td>
            <td>{ligne.quantite}</td>
            <td>{ligne.prixUnitaire}</td>
            {document.colonnes.length > 4 && <td>{ligne.remise}</td>}
            <td>{ligne.montant}</td>
          </tr>
        ))}
        {Array.from({ length: vides }, (_, rang) => (
          <tr key={`vide-${rang}`} aria-hidden="true" data-sans-filet={document.dessinRevu}>
            <td colSpan={document.colonnes.length}>{'\u00a0'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Paiement({ paiement, net }: { paiement: NonNullable<DocumentFacture['paiement']>; net: string }) {
  const { codeVirement } = paiement;
  return (
    <section className={styles.paiement}>
      {codeVirement && (
        <CodeQr
          className={styles.codeQr}
          contenu={codeVirement}
          titre={`Code QR de virement\u00a0: ${net}`}
        />
      )}
      <div>
        <h3 className={styles.etiquette}>{paiement.titre}</h3>
        {paiement.lignes.map((ligne, rang) => (
          <p
            key={ligne}
            className={codeVirement && rang === paiement.lignes.length - 1 ? styles.aide : undefined}
          >
            {ligne}
          </p>
        ))}
      </div>
    </section>
  );
}

function Totaux({ document }: { document: DocumentFacture }) {
  const { totaux, netAPayer, exoneration } = document;
  return (
    <div className={styles.totaux}>
      <table>
        <tbody>
          {totaux.map(({ libelle, valeur }) => (
            <tr key={libelle}>
              <th scope="row">{libelle}</th>
              <td>{valeur}</td>
            </tr>
          ))}
          <tr className={styles.net}>
            <th scope="row">{netAPayer.libelle}</th>
            <td>{netAPayer.valeur}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.exoneration}>{exoneration}</p>
    </div>
  );
}

/** Paiement à gauche, totaux à droite, conditions dessous. */
export function BasFeuille({ document }: { document: DocumentFacture }) {
  const { paiement, conditions, netAPayer } = document;
  return (
    <>
      <div className={styles.bas}>
        {paiement ? <Paiement paiement={paiement} net={netAPayer.valeur} /> : <span />}
        <Totaux document={document} />
      </div>
      {conditions.length > 0 && (
        <div className={styles.conditions}>
          {conditions.map((texte) => (
            <p key={texte}>{texte}</p>
          ))}
        </div>
      )}
    </>
  );
}
