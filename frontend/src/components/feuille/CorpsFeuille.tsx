import type { DocumentFacture, LigneDocument } from '@facturier/domaine/documents/document-modele';
import { CodeQr } from './CodeQr';
import { Double } from './Double';
import styles from './FeuilleFacture.module.css';

/** Ce qu'une ligne a de chiffres, colonne par colonne. */
const chiffres = (
  { colonnes }: DocumentFacture,
  { quantite, prixUnitaire, remise = '', montant }: LigneDocument,
): string[] => [quantite, prixUnitaire, ...(colonnes.length > 4 ? [remise] : []), montant];

/** Le tableau des lignes, complété de lignes vides. */
export function TableauFeuille({ document, vides }: { document: DocumentFacture; vides: number }) {
  return (
    <table className={styles.tableau}>
      <thead>
        <tr>
          {document.colonnes.map((titre) => (
            <th key={titre} scope="col">
              <Double texte={titre} dessous />
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-lignes>
        {document.lignes.map((ligne, rang) => (
          <tr key={rang}>
            <td>
              {ligne.designation}
              {ligne.detail?.split('\n').map((texte, place) => (
                <span key={place} className={styles.detail}>
                  <Double texte={texte} dessous />
                </span>
              ))}
            </td>
            {chiffres(document, ligne).map((texte, colonne) => (
              <td key={colonne}>
                <Double texte={texte} dessous />
              </td>
            ))}
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
        <h3 className={styles.etiquette}>
          <Double texte={paiement.titre} />
        </h3>
        {paiement.lignes.map((ligne, rang) => (
          <p
            key={ligne}
            className={codeVirement && rang === paiement.lignes.length - 1 ? styles.aide : undefined}
          >
            <Double texte={ligne} dessous />
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
              <th scope="row">
                <Double texte={libelle} dessous />
              </th>
              <td>
                <Double texte={valeur} dessous />
              </td>
            </tr>
          ))}
          <tr className={styles.net}>
            <th scope="row">
              <Double texte={netAPayer.libelle} dessous />
            </th>
            <td>
              <Double texte={netAPayer.valeur} dessous />
            </td>
          </tr>
        </tbody>
      </table>
      <p className={styles.exoneration}>
        <Double texte={exoneration} dessous />
      </p>
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
            <p key={texte}>
              <Double texte={texte} dessous />
            </p>
          ))}
        </div>
      )}
    </>
  );
}
