import { clsx } from 'clsx';
import { useMemo, useRef, type CSSProperties } from 'react';
import { type DocumentFacture, lecteurDe } from '@facturier/domaine/documents/document-modele';
import { teinte } from '@facturier/domaine/documents/couleurs';
import { formaterDateLongue, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { AnnexeFeuille } from './AnnexeFeuille';
import { BasFeuille, TableauFeuille } from './CorpsFeuille';
import { Double, Traductions } from './Double';
import { EnteteFeuille, PartiesFeuille } from './EnteteFeuille';
import styles from './FeuilleFacture.module.css';
import { useLignes } from './useLignes';

export interface FeuilleFactureProps {
  /** Les textes définitifs, les mêmes que ceux du PDF. */
  document: DocumentFacture;
  /** Présent quand la facture est réglée : le tampon PAYÉE et sa date ; sans date, elle est annulée. */
  tampon?: { date: DateCivile | null };
  /** Adresse de l'image du logo (`blob:` ou `data:`). */
  logo?: string;
  duplicata?: boolean;
  /** Faux pour un aperçu vivant : l'impression de la page ne le prend pas. */
  imprimable?: boolean;
  /** Vrai pour l'exemple de l'accueil : couleurs et mesures viennent de la feuille de style de la page, la CSP refuse l'attribut. */
  figee?: boolean;
}

function Tampon({ date, serre }: { date: DateCivile | null; serre: boolean }) {
  return (
    <p
      className={clsx(
        styles.tampon,
        serre ? styles.tamponSerre : styles.tamponLarge,
        !date && styles.tamponAnnulee,
      )}
    >
      <strong>{date ? 'PAYÉE' : 'ANNULÉE'}</strong> {date && <span>le {formaterDateLongue(date)}</span>}
    </p>
  );
}

/** Lignes vides qu'il faut pour que le tampon s'y pose sans toucher un montant. */
const PLACE_DU_TAMPON = 4;

/** Ce que les styles de la feuille attendent du document : ses couleurs, la hauteur d'une ligne en points, les lignes vides. */
export const variables = (
  accent: string,
  hauteur: number,
  vides: number,
): Record<string, string | number> => ({
  '--accent': accent,
  '--accent-pale': teinte(accent, 0.08),
  '--accent-clair': teinte(accent, 0.14),
  '--ligne': hauteur,
  '--vides': vides,
});

/**
 * La feuille A4 d'une facture, à l'échelle de son cadre, toujours blanche : aperçu vivant, détail et impression.
 * Mêmes textes et mêmes mesures que le PDF ; ne demande rien d'autre que ses propriétés.
 */
export function FeuilleFacture({
  document,
  tampon,
  logo,
  duplicata = false,
  imprimable = true,
  figee = false,
}: FeuilleFactureProps) {
  const contenu = useRef<HTMLDivElement>(null);
  const pied = useRef<HTMLElement>(null);
  const { hauteur, vides } = useLignes(document, contenu, pied);
  const style = figee ? undefined : (variables(document.couleurAccent, hauteur, vides) as CSSProperties);
  const intitule = [document.titre, document.numero].filter(Boolean).join(' ');
  const serre = vides < PLACE_DU_TAMPON;
  const traductions = useMemo(
    () => ({ lire: lecteurDe(document), langue: document.traduction?.langue }),
    [document],
  );
  return (
    <div className={styles.cadre} data-imprimable={imprimable || undefined}>
      <article
        className={clsx(styles.feuille, styles[document.modele])}
        style={style}
        aria-label={intitule}
        lang="fr"
        data-feuille
      >
        <Traductions value={traductions}>
          <div ref={contenu}>
            <EnteteFeuille document={document} logo={logo} duplicata={duplicata} />
            <div className={styles.suite}>
              <PartiesFeuille document={document} />
              {tampon && serre && <Tampon date={tampon.date} serre />}
              <div className={styles.zoneTableau}>
                <TableauFeuille document={document} vides={vides} />
                {tampon && !serre && <Tampon date={tampon.date} serre={false} />}
              </div>
              <BasFeuille document={document} />
            </div>
          </div>
          <footer ref={pied} className={styles.pied}>
            <div>
              {document.pied.map((ligne) => (
                <p key={ligne}>
                  <Double texte={ligne} dessous />
                </p>
              ))}
            </div>
          </footer>
        </Traductions>
        {document.annexe && <AnnexeFeuille annexe={document.annexe} />}
      </article>
    </div>
  );
}
