import type { Genre } from '@facturier/domaine/contrat/factures';
import type { LienPublic } from '@facturier/domaine/contrat/liens';
import type { Appareil, NiveauConsultation } from '@facturier/domaine/liens/lien-public';
import { App, Button } from 'antd';
import type { JSX } from 'react';
import { Icone } from '@/components/Icone';
import { afficherInstant, formaterDateLongue } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useActeDeLien } from '../api/liens';
import { parSms, phraseDuLien } from '../model/phrase-lien';
import styles from './CarteLiens.module.css';
import { CodeDuLien } from './CodeDuLien';

const NIVEAUX: Record<NiveauConsultation, string> = {
  ouverte: 'Page ouverte',
  consultee: 'Consultée',
  confirmee: 'Téléchargée ou reçue',
};
const APPAREILS: Record<Appareil, string> = {
  telephone: 'téléphone',
  tablette: 'tablette',
  ordinateur: 'ordinateur',
};

function Visites({ lien }: { lien: LienPublic }): JSX.Element | null {
  if (lien.consultations.length === 0) return null;
  return (
    <details className={styles.visites}>
      <summary>Les visites</summary>
      <ul>
        {lien.consultations.map(({ le, niveau, appareil }) => (
          <li key={`${le}-${appareil}`}>
            {NIVEAUX[niveau]}, {afficherInstant(le)}, {APPAREILS[appareil]}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Un lien : à qui il est, ce qu'on en sait, et ce qu'on peut en faire. */
export function UnLien({
  factureId,
  genre,
  lien,
}: {
  factureId: string;
  genre: Genre;
  lien: LienPublic;
}): JSX.Element {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const acte = useActeDeLien(factureId);
  const { url, adresse } = lien;
  const copier = (texte: string): void => {
    void navigator.clipboard.writeText(texte).then(
      () => fait('Lien copié.'),
      () => refus('Le lien n’a pas pu être copié.')(new Error()),
    );
  };
  const remplacer = (): Promise<unknown> =>
    acte
      .mutateAsync({ quoi: 'remplacer', lien: lien._id })
      .then(() => fait('Lien remplacé.'), refus('Le lien n’a pas pu être remplacé.'));
  const confirmerRemplacement = (): void => {
    void modal.confirm({
      title: `Remplacer le lien de ${adresse}\u00a0?`,
      content: 'L’ancien n’ouvrira plus rien, même dans l’e-mail déjà reçu. Donnez-lui le neuf.',
      okText: 'Remplacer le lien',
      cancelText: 'Garder',
      onOk: remplacer,
    });
  };
  const revoquer = (): void => {
    void modal.confirm({
      title: `Révoquer le lien de ${adresse}\u00a0?`,
      content: 'Il n’ouvrira plus rien, même dans l’e-mail déjà reçu. Vous pourrez en ouvrir un autre.',
      okText: 'Révoquer le lien',
      cancelText: 'Garder',
      okButtonProps: { danger: true },
      onOk: () =>
        acte
          .mutateAsync({ quoi: 'revoquer', lien: lien._id })
          .catch(refus('Le lien n’a pas pu être révoqué.')),
    });
  };
  return (
    <li className={styles.lien}>
      <p className={styles.adresse}>
        {adresse} {lien.genre === 'copie' && <span className={styles.copie}>copie</span>}
      </p>
      <p className={lien.consulteLe ? styles.vu : styles.rien}>
        <Icone nom={lien.consulteLe ? 'oeil' : 'horloge'} taille={15} /> <span>{phraseDuLien(lien)}</span>
      </p>
      <Visites lien={lien} />
      <div className={styles.actes}>
        {url && (
          <Button size="small" onClick={() => copier(url)} aria-label={`Copier le lien de ${adresse}`}>
            Copier le lien
          </Button>
        )}
        {url && (
          <a className={styles.sms} href={parSms(genre, url)}>
            Envoyer par SMS
          </a>
        )}
        {url && <CodeDuLien url={url} adresse={adresse} />}
        {!url && (
          <Button size="small" loading={acte.isPending} onClick={() => void remplacer()}>
            Ouvrir un nouveau lien
          </Button>
        )}
        {url && (
          <a className={styles.voir} href={url} target="_blank" rel="noreferrer">
            Voir la page
          </a>
        )}
        {lien.etat === 'actif' && (
          <span className={styles.gestes}>
            {url && (
              <Button
                size="small"
                type="text"
                onClick={confirmerRemplacement}
                aria-label={`Remplacer le lien de ${adresse}`}
              >
                Remplacer
              </Button>
            )}
            <Button
              size="small"
              type="text"
              danger
              onClick={revoquer}
              aria-label={`Révoquer le lien de ${adresse}`}
            >
              Révoquer
            </Button>
          </span>
        )}
      </div>
      {url && <p className={styles.fin}>Ouvert jusqu’au {formaterDateLongue(lien.expireLe)}.</p>}
    </li>
  );
}
