import type { BlocPartie, DocumentFacture } from '@facturier/domaine/documents/document-modele';
import { Fragment } from 'react';
import styles from './FeuilleFacture.module.css';
import { de } from '@facturier/domaine/valeurs/phrases';

interface Props {
  document: DocumentFacture;
  logo?: string;
  duplicata: boolean;
}

function Marque({ document, logo }: Omit<Props, 'duplicata'>) {
  const { marque, modele } = document;
  return (
    <div className={styles.marque}>
      {logo && <img className={styles.logo} src={logo} alt={`Logo ${de(marque.nom)}`} />}
      {!logo && modele !== 'moderne' && (
        <span className={styles.initiale} aria-hidden="true">
          {marque.nom.charAt(0).toUpperCase()}
        </span>
      )}
      <div>
        <p className={styles.marqueNom}>{marque.nom}</p>
        {marque.activite && <p className={styles.marqueActivite}>{marque.activite}</p>}
      </div>
    </div>
  );
}

function Dates({ document }: { document: DocumentFacture }) {
  return (
    <dl className={styles.dates}>
      {document.dates.map(({ libelle, valeur }) => (
        <div key={libelle}>
          <dt>{libelle}</dt>
          <dd>{valeur}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Marque, titre, numéro et dates. */
export function EnteteFeuille({ document, logo, duplicata }: Props) {
  const titre = (
    <div className={styles.titres}>
      <h2 className={styles.titre}>
        <span>{document.titre}</span>{' '}
        {document.numero && <span className={styles.numero}>{document.numero}</span>}
      </h2>
      {duplicata && <p className={styles.duplicata}>Duplicata</p>}
      {document.modele === 'compact' && <Dates document={document} />}
    </div>
  );
  return (
    <header>
      <div className={styles.bandeau}>
        <Marque document={document} logo={logo} />
        {titre}
      </div>
      {document.modele !== 'compact' && <Dates document={document} />}
    </header>
  );
}

/** Une adresse trop longue passe à la ligne après son « @ » ou un point ; un autre texte ne change pas. */
function Coupable({ texte }: { texte: string }) {
  if (!/^\S+@\S+$/.test(texte)) return texte;
  return texte.split(/(?<=[@.])/).map((morceau, rang) => (
    <Fragment key={rang}>
      {rang > 0 && <wbr />}
      {morceau}
    </Fragment>
  ));
}

function Bloc({ bloc, nomme = true }: { bloc: BlocPartie; nomme?: boolean }) {
  return (
    <section className={styles.bloc}>
      <h3 className={styles.etiquette}>{bloc.titre}</h3>
      {bloc.lignes.map((ligne, rang) => (
        <p key={`${rang}-${ligne}`} className={nomme && rang === 0 ? styles.nom : undefined}>
          <Coupable texte={ligne} />
        </p>
      ))}
    </section>
  );
}

/** Émetteur à gauche, client dans la fenêtre de l'enveloppe, puis référence, motif et objet. */
export function PartiesFeuille({ document }: { document: DocumentFacture }) {
  const { emetteur, client, livraison, reference, motif, objet } = document;
  return (
    <>
      <div className={styles.parties}>
        <Bloc bloc={emetteur} />
        <div>
          <Bloc bloc={client} />
          {livraison && <Bloc bloc={livraison} nomme={false} />}
        </div>
      </div>
      {reference && <p className={styles.reference}>{reference}</p>}
      {motif && <p>{motif}</p>}
      {objet && (
        <div className={styles.objet}>
          <h3 className={styles.etiquette}>Objet</h3>
          <p className={styles.nom}>{objet}</p>
        </div>
      )}
    </>
  );
}
