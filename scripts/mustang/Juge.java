import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.mustangproject.validator.ZUGFeRDValidator;

/** Juge chaque fichier (PDF Factur-X ou XML CII) : une ligne « VALIDE » ou « REFUSE », puis le rapport en base 64. */
public class Juge {
    public static void main(String[] fichiers) throws Exception {
        for (String fichier : fichiers) {
            ZUGFeRDValidator validateur = new ZUGFeRDValidator();
            String rapport = validateur.validate(fichier);
            String verdict = validateur.wasCompletelyValid() ? "VALIDE" : "REFUSE";
            String code = Base64.getEncoder().encodeToString(rapport.getBytes("UTF-8"));
            System.out.println(verdict + "\t" + Path.of(fichier) + "\t" + code);
        }
    }
}
