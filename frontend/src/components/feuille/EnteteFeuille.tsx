import type { BlocPartie, DocumentFacture } from '@facturier/domaine/documents/document-modele';
import { Fragment, useContext } from 'react';
import { Double, Traductions } from './Double';
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
          <dt>
            <Double texte={libelle} />
          </dt>
          <dd>
            <Double texte={valeur} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Marque, titre, numéro et dates. */
export function EnteteFeuille({ document, logo, duplicata }: Props) {
  const { lire, langue } = useContext(Traductions);
  const traduit = lire(document.titre);
  // En deux langues, les dates sont trop larges pour se ranger sous le titre.
  const datesEnTete = document.modele === 'compact' && !traduit;
  const titre = (
    <div className={styles.titres}>
      <h2 className={styles.titre}>
        <span>{document.titre}</span>{' '}
        {document.numero && <span className={styles.numero}>{document.numero}</span>}
        {traduit && (
          <span lang={langue} className={styles.titreTraduit}>
            {' '}
            {traduit}
          </span>
        )}
      </h2>
      {duplicata && (
        <p className={styles.duplicata}>
          <Double texte="Duplicata" />
        </p>
      )}
      {datesEnTete && <Dates document={document} />}
    </div>
  );
  return (
    <header>
      <div className={styles.bandeau}>
        <Marque document={document} logo={logo} />
        {titre}
      </div>
      {!datesEnTete && <Dates document={document} />}
    </header>
  );
}

/** Une adresse trop longue passe à la ligne après son « @ » ou un point ; un autre texte ne change pas. */
function Coupable({ texte }: { texte: string }) {
  if (!/^\S+@\S+$/.test(texte)) return <Double texte={texte} dessous />;
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
      <h3 className={styles.etiquette}>
        <Double texte={bloc.titre} />
      </h3>
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
      {reference && (
        <p className={styles.reference}>
          <Double texte={reference} dessous />
        </p>
      )}
      {motif && (
        <p>
          <Double texte={motif} dessous />
        </p>
      )}
      {objet && (
        <div className={styles.objet}>
          <h3 className={styles.etiquette}>
            <Double texte="Objet" />
          </h3>
          <p className={styles.nom}>{objet}</p>
        </div>
      )}
    </>
  );
}
